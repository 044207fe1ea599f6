import { customerOperations } from './customer-operations.ts';
import { moneyOperations } from './money-operations.ts';
import type { Operation } from './operation.ts';
import { sessionOperations } from './session-operations.ts';

/** Every operation that the stand-in supports. */
export const OPERATIONS: readonly Operation[] = [
  ...sessionOperations,
  ...customerOperations,
  ...moneyOperations,
];

export const operationFor = (
  method: string,
  path: string,
): { readonly operation: Operation; readonly id: string } | undefined => {
  for (const operation of OPERATIONS) {
    const id = operation.method === method ? operation.match(path) : undefined;
    if (id !== undefined) return { operation, id };
  }
  return undefined;
};
