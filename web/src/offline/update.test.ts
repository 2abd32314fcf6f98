import { afterEach, describe, expect, it } from 'vitest';
import { isBusy } from './update.ts';

describe('isBusy', () => {
  const show = (html: string) => {
    document.body.innerHTML = html;
  };
  afterEach(() => show(''));

  it('is false for a page without input', () => {
    show('<h1>Spots</h1><dialog>closed</dialog><form><input value="haru"><textarea>as it was</textarea></form>');
    expect(isBusy(document)).toBe(false);
  });
  it.each([
    ['an open dialog', '<dialog open>keyword</dialog>'],
    ['a camera', '<video></video>'],
  ])('is true with %s', (_, html) => {
    show(html);
    expect(isBusy(document)).toBe(true);
  });
  it.each([
    ['typed', '<input>', (field: HTMLInputElement) => Object.assign(field, { value: 'ともしび' })],
    ['ticked', '<input type="checkbox">', (field: HTMLInputElement) => Object.assign(field, { checked: true })],
  ])('is true after a field was %s', (_, html, change) => {
    show(html);
    expect(isBusy(document)).toBe(false);
    change(document.querySelector('input')!);
    expect(isBusy(document)).toBe(true);
  });
});
