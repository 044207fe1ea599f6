/**
 * Goes to a page outside the product, such as the payment page. `address` is a complete URL from the server.
 */
export const leaveFor = (address: string): void => location.assign(address);
