import type { Catalog } from '../ja_JP/ja_JP.ts';

export const errors = {
  unknown: { title: 'An error of unknown cause has occurred', text: 'Please try again.' },
  network: { title: 'No connection', text: 'Please try again where the signal is better. What you collected is safe.' },
  wayForward: {
    invalid_request: 'Please check what you entered and try again.',
    unauthorized: 'Please log in again. What you collected is safe.',
    credentials_invalid: 'Please check your account name and password.',
    refresh_invalid: 'Please log in again. What you collected is safe.',
    app_token_invalid: 'Please reload the page.',
    login_not_offered: 'Please choose another way to log in.',
    not_guest: 'Please open this page again. What you collected is safe.',
    line_code_invalid: 'Please press the LINE button again.',
    out_of_period: 'You can see the event dates on the home page.',
    campaign_not_found: 'Please check the address.',
    not_found: 'Please look for it from the home page.',
    method_not_allowed: 'Please reload the page.',
    account_exists: 'If you already have an account, please log in.',
    password_wrong: 'We need to know that it is you. Please enter it again.',
    work_required: 'Please try again. What you collected is safe.',
    session_invalid: 'Please start again from the login page.',
    too_many_tries: 'Please wait a moment and try again.',
    internal: 'Please wait a moment and try again. What you collected is safe.',
    unavailable: 'Please wait a moment and try again. What you collected is safe.',
  },
} satisfies Catalog['errors'];
