/** The product's name if the operator set no other (`PRODUCT_NAME`). */
export const DEFAULT_PRODUCT_NAME = 'Hearthbook';
