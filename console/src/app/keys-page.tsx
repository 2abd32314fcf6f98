import { useParams } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank } from '../shared/states/states.tsx';
import { TokenSection } from '../tokens/token-section.tsx';
import { WebhookSection } from '../webhooks/webhook-section.tsx';

/** What other programs use of a campaign: its API, and its webhooks. For its owners. */
export const KeysPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const words = t.keys;
  return (
    <WorkPage title={words.title}>
      {isAllowed(me, 'manage_tokens', slug) ? (
        <>
          <TokenSection slug={slug} />
          <WebhookSection slug={slug} />
        </>
      ) : (
        <Blank title={words.forbidden}>{words.forbiddenText}</Blank>
      )}
    </WorkPage>
  );
};
