import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const factors: ConsoleTexts['factors'] = {
  column: 'Signs in with',
  ways: { passkey: 'Passkey', totp: 'Password and code' },
  passwordOnly: 'Password only',
  demand: {
    title: 'How members sign in',
    off: 'A password alone is enough.',
    on: 'Only members with a passkey or two-step sign-in get in.',
    everywhere: 'A passkey or two-step sign-in is required everywhere on this Meguri.',
    ask: 'Require a passkey or two-step sign-in',
    askText: (lacking) =>
      lacking === 0
        ? 'Everybody has one already. It will also be required of those who join.'
        : `${lacking === 1 ? 'One member has' : `${lacking} members have`} a password only. They get no further until they have set one up; the console shows how.`,
    stop: 'Stop requiring it',
    stopText: 'A password alone will be enough again.',
  },
  setUp: {
    title: 'First set up a passkey or two-step sign-in',
    campaign: 'This campaign asks for more than a password. Set up one of the two, and go on where you were.',
    everywhere: 'This Meguri asks for more than a password. Set up one of the two, and go on where you were.',
    go: 'Go on',
    ready: 'It is set up. Keep your recovery codes, then go on.',
  },
};
