import { useParams } from '@tanstack/react-router';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank } from '../shared/states/states.tsx';
import { AuditList } from './audit-list.tsx';

/** The audit log of a campaign, for its owners. */
export const AuditPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  return (
    <WorkPage title={t.audit.title}>
      {isAllowed(useMe(), 'read_audit', slug) ? (
        <AuditList key={slug} slug={slug} />
      ) : (
        <Blank title={t.audit.forbidden}>{t.audit.forbiddenText}</Blank>
      )}
    </WorkPage>
  );
};
