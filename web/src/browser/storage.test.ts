import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCampaignStorage } from './storage.ts';

const refusing = (refused: 'getItem' | 'setItem'): Storage =>
  new Proxy(localStorage, {
    get(target, name) {
      if (name === refused) {
        return () => {
          throw new DOMException('no', 'QuotaExceededError');
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

describe('campaign storage', () => {
  beforeEach(() => localStorage.clear());

  it('stores plain strings under the slug', () => {
    const storage = createCampaignStorage('akari', localStorage);
    storage.set('jwt', 'abc');
    expect(localStorage.getItem('akari_jwt')).toBe('abc');
    expect(createCampaignStorage('akari', localStorage).get('jwt')).toBe('abc');
    expect(createCampaignStorage('other', localStorage).get('jwt')).toBeNull();
    expect(storage.isPersisted()).toBe(true);
  });

  it.each([
    ['the browser has none', null],
    ['the storage is full', refusing('setItem')],
    ['reading is blocked', refusing('getItem')],
  ])('uses memory where %s', (_, backing) => {
    const storage = createCampaignStorage('akari', backing);
    storage.set('jwt', 'abc');
    storage.set('username', 'hana');
    storage.remove('username');
    expect(storage.get('username')).toBeNull();
    expect(storage.isPersisted()).toBe(false);
  });

  it('reads a value that is only in memory', () => {
    const storage = createCampaignStorage('akari', refusing('setItem'));
    storage.set('jwt', 'abc');
    expect(storage.get('jwt')).toBe('abc');
    storage.remove('jwt');
    expect(storage.get('jwt')).toBeNull();
  });

  it('drops the value in memory once the key can be stored again', () => {
    let isFull = true;
    const sometimes = new Proxy(localStorage, {
      get(target, name) {
        if (name === 'setItem' && isFull) throw new Error('full');
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const storage = createCampaignStorage('akari', sometimes);
    storage.set('jwt', 'one');
    isFull = false;
    storage.set('jwt', 'two');
    localStorage.setItem('akari_jwt', 'three');
    expect(storage.get('jwt')).toBe('three');
  });

  it('reports changes in this tab and in others, but not of other campaigns', () => {
    const storage = createCampaignStorage('akari', localStorage);
    const listener = vi.fn();
    const stop = storage.subscribe(listener);
    storage.set('jwt', 'abc');
    window.dispatchEvent(new StorageEvent('storage', { key: 'akari_jwt' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other_jwt' }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    storage.remove('jwt');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('reports a change when the page returns from the back/forward cache', () => {
    const storage = createCampaignStorage('akari', localStorage);
    const listener = vi.fn();
    const stop = storage.subscribe(listener);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });
});
