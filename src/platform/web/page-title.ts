/** A page's title in the tab and in the history. Without a title of its own, it is the product's name. */
export const fullTitle = (title: string | undefined, productName: string): string =>
  title === undefined ? productName : `${title} · ${productName}`;
