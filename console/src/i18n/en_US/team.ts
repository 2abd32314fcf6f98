import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const team: ConsoleTexts['team'] = {
  title: 'Team',
  serverTitle: 'Everyone on this Meguri',
  toLog: 'See the log',
  name: 'Name',
  role: 'Role',
  actions: 'Actions',
  you: 'you',
  roleIn: (campaign, role) => `${campaign} (${role})`,
  everywhere: 'Owner of every campaign',
  forbidden: 'You have no access to this page',
  forbiddenText: 'Owners decide who is on the team.',
  roleHints: {
    owner: 'Edits everything, publishes, and invites people',
    editor: 'Edits the campaign and decides on photos',
    desk: 'Helps visitors on the day; cannot edit the campaign',
    viewer: 'Only looks at the draft and the figures',
  },
  grantsTitle: 'Also allowed',
  grants: { publish: 'Publish', personal_data: 'Open the personal data of applicants' },
  invitations: 'Invited',
  mailStates: { waiting: 'sending the email', sent: 'email sent', refused: 'email not delivered' },
  invite: {
    open: 'Invite',
    openOwner: 'Invite an owner',
    title: 'Invite somebody',
    ownerTitle: 'Invite an owner',
    text: 'This makes a link that works once. Hand it to the person yourself.',
    textMailed: 'This makes a link that works once, and emails it to this address.',
    ownerText: 'An owner manages every campaign and every member of this Meguri.',
    submit: 'Make the link',
    send: 'Send the invitation',
  },
  link: {
    titles: {
      invitation: (who) => `The invitation for ${who} is ready`,
      reset: (who) => `The link with which ${who} sets a new password is ready`,
    },
    text: 'This link is shown only now. Give it to that person alone: whoever opens it can use it.',
    textMailed:
      'If the email does not arrive, give this link to that person alone. It is shown only now. Either it or the link in the email works, once.',
    mail: {
      waiting: (to) => `Sending an email to ${to}`,
      sent: (to) => `Sent to ${to}`,
      refused: (to) => `The email to ${to} could not be delivered`,
    },
    qr: 'QR code of the link',
    expires: (time) => `Valid until ${time}`,
    done: 'I have handed it over',
  },
  revoke: {
    button: 'Revoke',
    of: (who) => `Revoke the invitation of ${who}`,
    act: (who) => ({
      title: 'Revoke the invitation',
      text: `The link for ${who} stops working.`,
      submit: 'Revoke',
    }),
  },
  change: {
    button: 'Change',
    of: (name) => `Change the role of ${name}`,
    title: (name) => `Change the role of ${name}`,
    submit: 'Change',
  },
  remove: {
    button: 'Remove',
    of: (name) => `Remove ${name}`,
    act: (name) => ({
      title: `Remove ${name}`,
      text: 'They can no longer open this campaign. What they did stays in the log.',
      submit: 'Remove',
    }),
  },
  reset: {
    button: 'Password link',
    of: (name) => `Password link for ${name}`,
    act: (name) => ({
      title: `Make a password link for ${name}`,
      text: 'The link sets a new password. Until it is used, the present password works.',
      submit: 'Make the link',
    }),
  },
  factors: {
    button: 'Reset sign-in',
    of: (name) => `Reset sign-in of ${name}`,
    act: (name) => ({
      title: `Reset sign-in of ${name}`,
      text: 'For somebody who has lost phone, passkeys and recovery codes. Passkeys and two-step sign-in are removed. They are signed out everywhere and then need only the password. Make sure that it is really them, by phone for instance. If somebody else may know their password, have them set a new one by a password link first.',
      submit: 'Reset sign-in',
    }),
  },
  erase: {
    button: 'Delete',
    of: (name) => `Delete ${name}`,
    act: (name) => ({
      title: `Delete ${name}`,
      text: 'They lose every role and are signed out everywhere. This cannot be undone. What they did stays in the log.',
      submit: 'Delete',
    }),
  },
};
