import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ServerPage } from '../shared/frame/server-page.tsx';
import { Blank } from '../shared/states/states.tsx';
import { AuditList } from './audit-list.tsx';

/** The audit log of the installation with all campaigns, for its owners. */
export const ServerAuditPage = () => {
  const { t } = useWords();
  const isReader = isAllowed(useMe(), 'manage_owners');
  return (
    <ServerPage title={t.audit.serverTitle}>
      {isReader ? <AuditList slug={null} /> : <Blank title={t.audit.forbidden}>{t.audit.forbiddenText}</Blank>}
    </ServerPage>
  );
};
