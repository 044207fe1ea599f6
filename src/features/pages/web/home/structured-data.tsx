/** Facts about a page for search engines (schema.org), in a data block that no browser runs. */
export const StructuredData = ({ data }: { readonly data: object }) => (
  <script
    type="application/ld+json"
    // Nothing in the data may close the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);
