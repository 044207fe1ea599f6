import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const SOCKET = '10.0.0.1';

it('ignores forwarded addresses if no proxy is trusted', () => {
  expect(clientAddress(SOCKET, '1.2.3.4', 0)).toBe(SOCKET);
});

it('takes the address that the outermost trusted proxy wrote, whatever the client put before it', () => {
  expect(clientAddress(SOCKET, '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4');
  expect(clientAddress(SOCKET, '6.6.6.6, 1.2.3.4, 10.0.0.9', 2)).toBe('1.2.3.4');
  expect(clientAddress(SOCKET, '1.2.3.4', 2)).toBe(SOCKET);
  expect(clientAddress(SOCKET, null, 1)).toBe(SOCKET);
});

it.each([
  ['1.2.3.4:50812', '1.2.3.4'],
  ['[2001:db8::7]:50812', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
])('counts %s as %s, so that a new connection is not a new visitor', (entry, address) => {
  expect(clientAddress(SOCKET, entry, 1)).toBe(address);
});
