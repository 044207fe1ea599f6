/** Goes to a page that is not ours, such as the one where one pays. `address` is a whole one, from the server. */
export const leaveFor = (address: string): void => location.assign(address);
