/** How a page is called in the tab and in the history; without a title of its own, by the product's name. */
export const fullTitle = (title: string | undefined, productName: string): string =>
  title === undefined ? productName : `${title} · ${productName}`;
