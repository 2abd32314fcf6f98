/** The user of a credential (WebAuthn, section 14.6.1): the id of the member, which says nothing about the person. */
export const userHandleOf = (memberId: string): Buffer => Buffer.from(memberId.replaceAll('-', ''), 'hex');
