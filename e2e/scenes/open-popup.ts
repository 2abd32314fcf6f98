import { store } from '../support/storage.ts';
import { go, type World } from './scene.ts';

/** Opens a page whose popup the visitor has not seen. */
export async function openPopup(world: World, hook: 'home' | 'signin', path: string): Promise<void> {
  await go(world, path);
  // An id that is not the popup's. Without any, the tests would mark the popup as seen again.
  await store(world.page, { [`popup_${hook}`]: 'another' }, world.slug);
  await world.page.reload();
  await world.page.locator('dialog[open]').waitFor();
}
