import { go, type SceneGroup } from './scene.ts';

/** Simulates a waiting service worker of a newer build, as after a deployment. */
const WAITING_WORKER = `(() => {
  const worker = { postMessage: (_, [port] = []) => port?.postMessage(false), addEventListener: () => {} };
  const registration = { waiting: worker, installing: null, active: worker, addEventListener: () => {}, update: async () => {} };
  const container = { controller: worker, ready: Promise.resolve(registration), register: async () => registration, addEventListener: () => {} };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
})()`;

/** A new version of the app that waits for the visitor. */
export const deploying: SceneGroup = {
  name: 'deploying',
  visitor: 'newcomer',
  scenes: [
    {
      name: 'update',
      open: async (world) => {
        await world.page.addInitScript(WAITING_WORKER);
        await go(world, 'spots');
        await world.page.getByText(world.t.common.update.ready).waitFor();
      },
    },
  ],
};
