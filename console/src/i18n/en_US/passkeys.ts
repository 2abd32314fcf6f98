import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const passkeys: ConsoleTexts['passkeys'] = {
  title: 'Passkeys',
  lead: 'Sign in with your finger, your face or the PIN of your device. There is nothing to remember, and a fake page cannot ask for it.',
  add: 'Add a passkey of this device',
  first: {
    title: 'Sign in with a passkey as well?',
    lead: ' From then on you need not type the password. It stays for the day on which you lose the device.',
    later: 'Decide later',
    added: 'The passkey is added',
    codesLead: 'From now on, “Sign in with a passkey” lets you in.',
  },
  none: 'You have no passkeys yet.',
  list: 'Your passkeys',
  name: 'Name of the passkey',
  nameHint: 'A name that tells you later which device it is on',
  nameMissing: 'Enter a name for the passkey',
  adding: {
    title: 'Add a passkey',
    text: 'Next, your device checks your finger, your face or its PIN.',
    submit: 'Continue',
  },
  rename: {
    button: 'Rename',
    of: (name) => `Rename ${name}`,
    title: 'Rename the passkey',
    submit: 'Rename',
  },
  remove: {
    button: 'Remove',
    of: (name) => `Remove ${name}`,
    title: (name) => `Remove ${name}`,
    text: 'You can no longer sign in with this passkey. Remove what is left on the device in the settings of the device.',
    last: 'It is the last one. Without it your password alone is enough to sign in, and your recovery codes stop working.',
    submit: 'Remove',
  },
  since: (time) => `Added ${time}`,
  used: (time) => `last used ${time}`,
  unused: 'not used yet',
  synced: 'Shared by your devices',
  elsewhere: 'Of an earlier address; does not work here',
  suspected: 'May have been copied',
  suspectedText: 'Its count of uses did not match. If you cannot explain that, remove it and add a new one.',
  obstacles: {
    passkeys_need_domain:
      'Passkeys need a host name, and this console is at an IP address. Open it by a name to use them.',
    passkeys_need_https: 'Passkeys need https, and this console is without it.',
    browser: 'This browser has no passkeys.',
  },
  faults: {
    closed: 'The question for the passkey was closed',
    known: 'This device already has a passkey of yours',
    failed: 'The passkey could not be used on this device',
  },
  enter: 'Sign in with a passkey',
  confirm: 'Confirm with a passkey',
  or: 'or',
};
