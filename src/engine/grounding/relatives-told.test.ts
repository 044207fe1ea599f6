import { expect, it } from 'vitest';
import { findKin } from '../text/kinship.ts';
import { relativesTold } from './relatives-told.ts';

const told = (said: string, reply: string): boolean =>
  findKin(reply).every(({ word }) => relativesTold(said)(word));

it.each([
  ['I was a miner’s wife, and you learned to wait.', 'husband'],
  ['A miner’s wife, that’s all I ever was.', 'husband'],
  ['It was hard, being a fisherman’s wife.', 'husband'],
  ['I married her in the spring.', 'wife'],
  ['He proposed on the pier.', 'husband'],
  ['We got married in the snow.', 'wife'],
  ['We got married in the snow.', 'husband'],
  ['I was left a widow at forty.', 'husband'],
  ['My mother-in-law never took to me.', 'husband'],
  ['I was the youngest daughter of the house.', 'parents'],
  ['Mam took in washing.', 'mother'],
  ['My mother and my father kept a shop.', 'parents'],
  ['My parents kept a shop.', 'father'],
  ['Our Susan’s a good daughter.', 'child'],
  ['We had a little girl in 1961.', 'daughter'],
  ['My two boys are in Canada.', 'sons'],
  ['I was pregnant by Christmas.', 'baby'],
  ['My mum’s mother came from Cork.', 'grandmother'],
  ['My sister’s eldest son stayed with us.', 'nephew'],
  ['My brother’s wife was kind.', 'sister-in-law'],
  ['My uncle’s daughter taught me to swim.', 'cousin'],
  ['My step-mum was strict.', 'stepmother'],
  ['My half-brother lives in Perth.', 'brother'],
  ['I had four brothers.', 'brother'],
])('after "%s" a reply may say "your %s"', (said, kin) => {
  expect(told(said, kin)).toBe(true);
});

it.each([
  ['My mother Rose had a bakery.', 'sister'],
  ['My mother Rose had a bakery.', 'daughter'],
  ['My brother was a miner.', 'wife'],
  ['The doctor’s wife came by.', 'husband'],
  ['She was a miner’s wife.', 'husband'],
  ['Mrs Dodd was a baker’s wife.', 'husband'],
  ['I never married.', 'husband'],
  ['He proposed a toast.', 'husband'],
  ['I wasn’t anyone’s wife.', 'husband'],
  ['I married her in the spring. It was our wedding.', 'husband'],
  ['We have three children.', 'son'],
  ['My two boys are in Canada.', 'daughter'],
  ['I was there with a friend’s mother.', 'children'],
  ['I was afraid of the teacher’s son.', 'parents'],
  ['My sister-in-law was kind.', 'sister'],
  ['My stepmother was strict.', 'mother'],
  ['I was married to the sea.', 'son'],
])('after "%s" a reply may not say "your %s"', (said, kin) => {
  expect(told(said, kin)).toBe(false);
});
