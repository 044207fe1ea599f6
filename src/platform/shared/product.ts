/** What the product is called where no operator named it otherwise (`PRODUCT_NAME`). */
export const DEFAULT_PRODUCT_NAME = 'Hearthbook';
