import { type FieldFault, PASSWORD_MAX } from '../../accounts/rules.ts';

/** The longest name of a member, in characters. */
export const NAME_MAX = 60;
/** The shortest password of a member, in characters. Length counts; no kind of character is required. */
export const MEMBER_PASSWORD_MIN = 10;

const lengthOf = (text: string): number => [...text].length;

/** The faults of the name of a member. */
export function nameFaults(name: string): FieldFault[] {
  if (name.trim() === '') return [{ path: '/name', code: 'required' }];
  return lengthOf(name.trim()) > NAME_MAX ? [{ path: '/name', code: 'too_long', limit: NAME_MAX }] : [];
}

/** The faults of a new password of a member and its confirmation: at most one for each. */
export function memberPasswordFaults(password: string, confirmation: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if (password === '') faults.push({ path: '/password', code: 'required' });
  else if (lengthOf(password) < MEMBER_PASSWORD_MIN) {
    faults.push({ path: '/password', code: 'too_short', limit: MEMBER_PASSWORD_MIN });
  } else if (lengthOf(password) > PASSWORD_MAX) {
    faults.push({ path: '/password', code: 'too_long', limit: PASSWORD_MAX });
  }
  if (confirmation === '') faults.push({ path: '/passwordConfirmation', code: 'required' });
  else if (confirmation !== password) faults.push({ path: '/passwordConfirmation', code: 'mismatch' });
  return faults;
}
