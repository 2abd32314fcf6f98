import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { webhookReceiver } from '../server/src/testing/webhook-receiver.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { webhooks: words } = japanese;

test('an owner makes a webhook, sends a test, sees the delivery and sends it again', async ({
  page,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  faults.expect(422, '/webhooks');
  const receiver = await webhookReceiver();
  await variant('console-webhooks', {});
  await enterAs(page, server, { campaign: 'console-webhooks' });
  await injectAxe(page.context());
  await page.goto('/console/console-webhooks/keys');
  await expect(page.getByRole('heading', { name: words.none })).toBeVisible();

  await page.getByRole('button', { name: words.make }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.make });
  await dialog.getByLabel(words.url, { exact: true }).fill('http://192.168.0.1/hooks');
  await dialog.getByRole('button', { name: words.submit, exact: true }).press('Enter');
  await expect(dialog.getByText('インターネットから届く https の URL', { exact: false }).last()).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByLabel(words.url, { exact: true }).fill(receiver.url);
  await dialog.getByLabel(words.url, { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: words.shownTitle })).toBeFocused();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await page.getByRole('button', { name: words.done }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  await page.getByRole('button', { name: words.actOf(words.test, receiver.url) }).click();
  const log = page.getByRole('group', { name: words.deliveries });
  const delivery = log.getByRole('row').filter({ hasText: words.names['webhook.test'] });
  await expect(delivery).toContainText(words.states.delivered);
  await expect(delivery).toContainText('204');
  await delivery.getByRole('button', { name: words.again }).press('Enter');
  await expect(delivery.getByRole('listitem')).toHaveCount(2);
  expect(receiver.received.map(({ body }) => body.type)).toEqual(['webhook.test', 'webhook.test']);
  expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id']);
  await expect(page.getByRole('group', { name: words.title })).not.toContainText(words.neverDelivered);
  expect(await violations(page, 'all')).toEqual([]);

  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: words.actOf(words.remove, receiver.url) }).click();
  const act = words.removeAction(receiver.url);
  await page.getByRole('dialog', { name: act.title }).getByRole('button', { name: act.submit }).click();
  await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
  await receiver.close();
});
