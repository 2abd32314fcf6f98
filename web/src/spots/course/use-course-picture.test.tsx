import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '../../shared/layout/toaster.tsx';
import { CATALOGS } from '../../testing/catalogs.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { useCoursePicture } from './use-course-picture.ts';

const words = CATALOGS.en_US.acquire.course;
const draw = vi.hoisted(() => vi.fn());
vi.mock('./course-picture.ts', () => ({ drawCoursePicture: draw }));

const browser = navigator as unknown as Record<string, unknown>;
let scene: ReturnType<typeof testScreen>;

const Probe = () => {
  const seal = { current: document.createElementNS('http://www.w3.org/2000/svg', 'svg') };
  const facts = { campaign: 'Hinoura', locale: 'en_US' as const, seals: [], title: 'Harbour', text: '', address: '' };
  const picture = useCoursePicture({ ...facts, seal, fileName: 'akari-harbour.png' });
  return (
    <>
      <button type="button" id="save" onClick={picture.save} />
      <button type="button" id="share" onClick={picture.share} />
      <p id="shown">{picture.shown}</p>
    </>
  );
};

const press = async (id: 'save' | 'share') => {
  await act(async () => scene.find(`#${id}`).click());
  await scene.settle();
};
const shown = () => scene.find('#shown').textContent;

beforeEach(async () => {
  draw.mockResolvedValue(new Blob(['picture'], { type: 'image/png' }));
  const { visit } = testVisit({ username: 'hana25' });
  scene = testScreen(visit);
  await act(async () =>
    scene.show(
      <Toaster above="dock">
        <Probe />
      </Toaster>,
    ),
  );
});
afterEach(async () => {
  await act(async () => scene.unmount());
  vi.unstubAllGlobals();
  for (const key of ['canShare', 'share']) delete browser[key];
});

it('shares the picture itself', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  Object.assign(browser, { canShare: () => true, share });
  await press('share');
  expect(share.mock.calls[0]?.[0].files[0].name).toBe('akari-harbour.png');
  expect(shown()).toBe('');
});

it('copies the link where files cannot be shared', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('share');
  expect(writeText.mock.calls[0]?.[0]).toMatch(/\/akari\/$/);
  expect(document.body.textContent).toContain(words.copied);
});

it('shows the picture to hold where sharing fails', async () => {
  Object.assign(browser, { canShare: () => true, share: vi.fn().mockRejectedValue(new TypeError('no')) });
  await press('share');
  expect(shown()).toMatch(/^blob:/);
});

it('does nothing more when the visitor closes the share sheet', async () => {
  Object.assign(browser, {
    canShare: () => true,
    share: vi.fn().mockRejectedValue(new DOMException('closed', 'AbortError')),
  });
  await press('share');
  expect(shown()).toBe('');
});

it('shows the picture to hold in the browser of another app, which ignores downloads', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/14.0');
  await press('save');
  expect(shown()).toMatch(/^blob:/);
});

it('says that the picture could not be made, and makes it again at the next press', async () => {
  draw.mockRejectedValueOnce(new Error('no canvas'));
  Object.assign(browser, { canShare: () => true, share: vi.fn().mockResolvedValue(undefined) });
  await press('share');
  expect(document.body.textContent).toContain(words.failed);
  await press('share');
  expect(draw).toHaveBeenCalledTimes(2);
});
