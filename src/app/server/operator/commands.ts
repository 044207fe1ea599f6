import type { Command } from './command.ts';
import { configCheck } from './config-check.ts';
import { demo } from './demo.ts';
import { mailTest } from './mail-test.ts';
import { modelAdd } from './model-add.ts';
import { modelConnect } from './model-connect.ts';
import { modelList } from './model-list.ts';
import { modelRemove } from './model-remove.ts';
import { userAdd } from './user-add.ts';
import { userDisable } from './user-disable.ts';
import { userList } from './user-list.ts';
import { userMakeAdmin } from './user-make-admin.ts';
import { userResetPassword } from './user-reset-password.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  userList,
  userAdd,
  userResetPassword,
  userMakeAdmin,
  userDisable,
  demo,
  mailTest,
  configCheck,
  modelList,
  modelAdd,
  modelRemove,
  modelConnect,
];
