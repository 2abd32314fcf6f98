import { afterEach, describe, expect, it } from 'vitest';
import type { Campaign } from '../api/read-boot.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { LandingBelow } from './landing-below.tsx';
import { SignIn } from './sign-in.tsx';

let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

const TERMS = { howToPlay: null, faq: null, terms: '/files/terms.md', privacy: '/files/privacy.md' };

function open(more: Partial<Campaign> = {}) {
  window.history.replaceState(null, '', '/akari/auth/signin?return=%2Fakari%2Fspots');
  const made = testVisit({ login: ['guest', 'password', 'line'] });
  Object.assign(made.visit.boot.campaign, { pages: TERMS }, more);
  scene = testScreen(made.visit);
  scene.show(<SignIn />);
  return made;
}
const buttons = () =>
  [...scene.host.querySelectorAll('section a[class*=btn], section button')].map((one) => one.textContent);

describe('the page of sign-in', () => {
  it('starts a guest with one press', async () => {
    const { call, logIn } = open();
    const result = { status: 'OK', username: 'guest1', id_token: 'i', refresh_token: 'r', expires_in: 900 };
    call.mockResolvedValue({ result });
    await scene.press('section button');
    expect(call).toHaveBeenCalledWith(
      'startGuest',
      expect.objectContaining({ body: { acceptTerms: true, acceptPrivacy: true } }),
    );
    expect(logIn).toHaveBeenCalledWith(result);
  });

  it.each([
    ['from the restore page', '/akari/restore', true],
    ['from another page', '/akari/spots', false],
  ])('says that the data is restored after this: %s', (_, returnTo, isSaid) => {
    open();
    window.history.replaceState(null, '', `/akari/auth/signin?return=${encodeURIComponent(returnTo)}`);
    scene.show(<SignIn />);
    expect(scene.host.textContent?.includes('to restore your data')).toBe(isSaid);
  });

  it('says why a guest could not be started', async () => {
    const { call } = open();
    call.mockRejectedValue(problem(503, 'unavailable'));
    await scene.press('section button');
    expect(scene.find('[role=alert]').textContent).toContain('title of unavailable');
  });

  it.each<[string, Partial<Campaign>, string[]]>([
    ['guests, passwords and LINE', {}, ['Start', 'Log in', 'Use LINE']],
    ['guests only', { login: ['guest'] }, ['Start']],
    ['passwords and LINE', { login: ['password', 'line'] }, ['Create an account', 'Log in', 'Use LINE']],
    ['LINE only', { login: ['line'] }, ['Use LINE']],
    ['no log-in, as on a server without a LINE channel', { login: [] }, []],
    [
      'all of them after the event',
      { period: { start: '2020-01-01T00:00:00+09:00', end: '2020-02-01T00:00:00+09:00', state: 'ended' } },
      ['Log in', 'Use LINE'],
    ],
  ])('offers with %s', (_, campaign, offered) => {
    open(campaign);
    expect(buttons()).toEqual(offered);
    const isUnavailable = scene.host.textContent?.includes('Login is not available');
    expect(isUnavailable).toBe(offered.length === 0);
  });

  it.each<[string, Partial<Campaign['pages']>, string]>([
    ['both texts', {}, 'No name, no email. By starting you agree to the terms and the privacy policy.'],
    ['terms only', { privacy: null }, 'No name, no email. By starting you agree to the terms.'],
    ['no texts', { terms: null, privacy: null }, 'No name, no email. '],
  ])('asks for consent to what exists: %s', (_, pages, sentence) => {
    open({ pages: { ...TERMS, ...pages } });
    expect(scene.find('p[class*=consent]').textContent).toBe(sentence);
  });

  it.each([
    ['/files/faq.md', 3],
    [null, 2],
  ])('links the texts that the campaign has, with questions in %s', (faq, links) => {
    open({ pages: { ...TERMS, faq } });
    // It is rendered once it comes near the viewport.
    scene.show(<LandingBelow />);
    const hrefs = [...scene.host.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toHaveLength(links);
    expect(hrefs.includes('/akari/auth/faq')).toBe(faq !== null);
  });

  it.each([true, false])('speaks of prizes only where there are some: %s', (prizes) => {
    open({ uses: { prizes, photos: false } });
    scene.show(<LandingBelow />);
    const steps = [...scene.host.querySelectorAll('ol b')].map((step) => step.textContent);
    expect(steps).toEqual(['Walk', 'Stamp', ...(prizes ? ['Receive'] : [])]);
  });

  it('passes the return path on to the log-in form', () => {
    open();
    expect(scene.find('a[href*="login=1"]').getAttribute('href')).toBe(
      '/akari/auth/signin?return=%2Fakari%2Fspots&login=1',
    );
  });

  it('shows the first sentence, the prizes with what they need, and the number of other spots', () => {
    const spots = Array.from({ length: 20 }, (_, at) => ({ id: `s${at}`, lat: 34, lon: 133, shape: (at % 9) + 1 }));
    open({
      description: 'Walk a harbor town. Collect stamps.',
      courses: [{ id: 'night', name: 'Night', color: null }] as unknown as Campaign['courses'],
      landing: {
        spots,
        spotCount: 200,
        prizes: [
          { id: 'a', kind: 'goods', name: 'Lantern', image: null, requires: { stamps: 5 } },
          { id: 'b', kind: 'goods', name: 'Towel', image: null, requires: { stamps: 3, course: 'night' } },
          { id: 'c', kind: 'lottery', name: 'Inn', image: null, requires: { stamps: 3 } },
        ],
        prizeCount: 13,
      },
    });
    const text = scene.find('main').textContent;
    expect(text).toContain('Walk a harbor town.');
    expect(text).not.toContain('Collect stamps.');
    expect(text).toContain('200 places');
    expect(text).toContain('and 10 more');
    expect([...scene.host.querySelectorAll('li small')].map((need) => need.textContent)).toEqual([
      '5 stamps',
      expect.stringContaining('Night'),
      'Lottery',
    ]);
    // The last of twenty outlines stands for those that are not drawn.
    const outlines = [...scene.host.querySelectorAll('header svg text')].map((number) => number.textContent);
    expect(outlines).toHaveLength(20);
    expect(outlines.slice(-2)).toEqual(['19', '+181']);
  });
});
