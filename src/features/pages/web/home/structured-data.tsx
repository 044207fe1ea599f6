/** Facts of a page for search engines (schema.org): a data block, which no browser runs. */
export const StructuredData = ({ data }: { readonly data: object }) => (
  <script
    type="application/ld+json"
    // Nothing in it may close the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);
