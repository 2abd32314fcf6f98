import type { Catalog } from '../ja_JP/ja_JP.ts';

export const guests = {
  menu: 'You are playing as a guest',
  strip: 'Safe even if you lose or change your phone',
  holdings: ({ stamps, points }) => {
    const text = `${stamps} ${stamps === 1 ? 'stamp' : 'stamps'}`;
    return points === null ? text : `${text}, ${points} pt`;
  },
  presents: ({ n }) => `, ${n} ${n === 1 ? 'prize' : 'prizes'}`,
  photos: ', photos',
  upgrade: {
    title: 'Keep this stamp book',
    lead: 'Right now it lives only in this browser on this phone.',
    stays: 'Everything stays as it is',
    password: 'Name and password',
    passwordDetail: 'Opens on any phone with the same name',
    lineDetail: 'Next time it opens with one tap',
    haveAccount: 'I have an account',
    haveAccountDetail: 'Log in and choose which stamp book to keep',
    logInLead: 'After you log in, you can choose which stamp book to keep.',
    recovery: 'Save a recovery QR code',
    later: 'Later',
    submit: 'Keep my stamp book',
    taken: 'This name or e-mail address is already in use. If it is yours, please log in.',
    done: 'Your stamp book is kept',
  },
  beforePrize: {
    title: 'Keep your stamp book before you receive this?',
    text: 'Then your prize stays yours, even if you change your phone.',
    skip: 'Receive without keeping it',
  },
  books: {
    title: 'Which stamp book do you keep?',
    lead: 'The account you logged in to has a stamp book too.',
    guest: 'The book on this phone',
    account: ({ name }) => `The book of ${name}`,
    last: ({ when }) => `Last stamp: ${when}`,
    keepGuest: 'Keep the one on this phone',
    keepAccount: 'Keep the account’s',
    lost: 'The other one will be deleted. This cannot be undone.',
    moved: 'The book on this phone is now in your account',
  },
  line: {
    exists: 'You already have an account with LINE',
    existsText: 'Log in to it, then choose whether to keep its stamp book or the one on this phone.',
    logIn: 'Log in to that account',
    elsewhere: 'This is another browser',
    elsewhereText: 'Go back to the browser with your stamp book and choose LINE again. Your stamps are safe.',
  },
  logOut: {
    title: 'Logging out deletes your stamp book',
    text: 'You cannot open a guest’s stamp book again after logging out. Keep it first, and you can come back any time.',
    confirm: 'Delete it and log out',
  },
} satisfies Catalog['guests'];
