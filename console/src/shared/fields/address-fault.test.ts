import { expect, it } from 'vitest';
import { ConsoleRefusal, ConsoleUnanswered } from '../../api/console-call.ts';
import { english } from '../../i18n/en_US/en_US.ts';
import { type AddressFault, addressFault, addressFaultText, offeredAddresses } from './address-fault.ts';

const refused = (code: string, facts = {}) => new ConsoleRefusal({ status: 409, code, title: code, ...facts });
const words = english.campaigns.fresh;

it.each<[string, Error | null, AddressFault | null, string | undefined]>([
  ['nothing', null, null, undefined],
  ['what the form has found', null, 'reserved', words.reserved(['a-2'])],
  ['how it is written', null, 'written', words.slugFault],
  ['what the server has refused', refused('slug_taken'), null, words.taken(['a-2'])],
  ['the server before the form', refused('slug_reserved'), 'taken', words.reserved(['a-2'])],
  ['the form where the server refused something else', refused('too_many_calls'), 'taken', words.taken(['a-2'])],
  ['the form where the server did not answer', new ConsoleUnanswered('502'), null, undefined],
])('says of an address: %s', (_, error, found, text) => {
  expect(addressFaultText(addressFault(error, found), ['a-2'], words)).toBe(text);
});

it('has the free addresses of a refusal', () => {
  expect(offeredAddresses(refused('slug_taken', { freeSlugs: ['a-2'] }))).toEqual(['a-2']);
  expect([offeredAddresses(refused('slug_taken')), offeredAddresses(null)]).toEqual([undefined, undefined]);
});
