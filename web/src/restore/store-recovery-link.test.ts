import { beforeEach, describe, expect, it } from 'vitest';
import { takeRecovery } from './recovery-code.ts';
import { storeRecoveryLink } from './store-recovery-link.ts';

const TOKEN = `0192f0c4-5e1a-7c3d-8f21-9a3b4c5d6e7f.${'s'.repeat(43)}`;

describe('a recovery link', () => {
  beforeEach(() => sessionStorage.clear());

  it('is removed from the URL immediately and stored until the log-in', () => {
    history.replaceState(null, '', `/akari/restore?x=1#${TOKEN}`);
    storeRecoveryLink('akari');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/akari/restore?x=1');
    expect(takeRecovery('akari')).toBe(TOKEN);
    expect(takeRecovery('akari')).toBeNull();
  });

  it('leaves other URLs unchanged', () => {
    history.replaceState(null, '', '/akari/faq#question');
    storeRecoveryLink('akari');
    expect(window.location.hash).toBe('#question');
    expect(takeRecovery('akari')).toBeNull();
  });
});
