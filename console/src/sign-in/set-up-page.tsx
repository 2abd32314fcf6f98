import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { MEMBER_PASSWORD_MIN, memberPasswordFaults } from '@meguri/core/console/members/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { passkeyObstacle } from '../browser/passkey.ts';
import { useWords } from '../i18n/console-language.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { meQuery } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Hanko } from '../shared/figures/hanko.tsx';
import { LoadFailed, Loading, Notice } from '../shared/states/states.tsx';
import { Entrance } from './entrance.tsx';
import { JoinForm, ResetForm } from './link-forms.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import s from './sign-in.module.css';

/** The page behind a one-time link, and the next step of the new member. */
export const SetUpPage = () => {
  const [isNewMember, setNewMember] = useState(false);
  return isNewMember ? <PasskeyStep /> : <LinkPage onNewMember={() => setNewMember(true)} />;
};

/** The holder of the link becomes a member, takes one more role, or sets a new password. */
const LinkPage = ({ onNewMember }: { onNewMember: () => void }) => {
  const { t } = useWords();
  const call = useCall();
  // The secret is in the fragment, which is sent to no server and no other page.
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: async () => (await call('showLink', { body: { token } })).link,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error instanceof ConsoleRefusal || token === '') return <SpentLink />;
  const words = t.signIn.setUp;
  const [title, lead] = headOf(data, words);
  return (
    <Entrance poem={words.poem} title={title} lead={lead}>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.kind === 'invitation' && data.role !== null && (
            <p className={s.invited}>
              {data.campaign === null ? words.invitedToAll : words.invitedTo(data.campaign, t.frame.roles[data.role])}
            </p>
          )}
          <LinkForm link={data} token={token} onNewMember={onNewMember} />
        </>
      ) : (
        <Loading />
      )}
    </Entrance>
  );
};

/** What the page says above the form of a link. */
function headOf(link: LinkFacts | undefined, words: ConsoleTexts['signIn']['setUp']): [title: string, lead: string] {
  if (link?.kind === 'password_reset') return [words.resetTitle, words.resetLead];
  if (link?.kind !== 'invitation') return [words.title, words.lead];
  return link.isMember ? [words.joinTitle, words.joinLead] : [words.invitedTitle, words.invitedLead];
}

interface LinkFormProps {
  link: LinkFacts;
  token: string;
  onNewMember: () => void;
}

const LinkForm = ({ link, token, onNewMember }: LinkFormProps) => {
  const { kind, email, isMember } = link;
  if (email !== null && kind === 'password_reset') return <ResetForm token={token} email={email} />;
  if (email !== null && isMember) return <JoinForm token={token} email={email} />;
  return <SetUpForm link={link} token={token} onNewMember={onNewMember} />;
};

type LinkFacts = ConsoleAnswer<'showLink'>['link'];

const SetUpForm = ({ link, token, onNewMember }: LinkFormProps) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(link.email ?? '');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const words = t.signIn.setUp;
  const accept = useMutation({
    mutationFn: () =>
      call('acceptLink', {
        body: {
          token,
          name: name.trim(),
          password,
          // The text can be shown, so it is typed once.
          passwordConfirmation: password,
          ...(link.email === null ? { email: email.trim() } : {}),
        },
      }),
    onSuccess: async ({ member }) => {
      queries.clear();
      queries.setQueryData(meQuery(call).queryKey, member);
      if (passkeyObstacle() === null) onNewMember();
      else await navigate({ to: '/', hash: '', replace: true });
    },
  });
  const refusal = accept.error instanceof ConsoleRefusal ? accept.error : null;
  const isShort = memberPasswordFaults(password, password).length > 0;
  const faults = {
    name: name.trim() === '' ? t.signIn.required.name : undefined,
    email: email.trim() === '' ? t.signIn.required.email : undefined,
    password:
      password === '' ? t.signIn.required.password : isShort ? words.passwordHint(MEMBER_PASSWORD_MIN) : undefined,
  };
  const faultOf = (field: keyof typeof faults) => refusal?.fields[`/${field}`] ?? (isTried ? faults[field] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!faults.name && !faults.email && !faults.password && !accept.isPending) accept.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      {accept.error && !refusal?.problem.errors && (
        <div className={s.notice}>
          <Notice tone="full" title={refusal?.problem.title ?? t.common.failed.title} />
        </div>
      )}
      <div className={s.withSeal}>
        <div className={s.fields}>
          <Entry
            label={words.name}
            name="name"
            autoComplete="name"
            value={name}
            onChange={setName}
            hint={words.nameHint}
            error={faultOf('name')}
          />
          <Entry
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            isReadOnly={link.email !== null}
            error={faultOf('email')}
          />
          <Entry
            label={words.password}
            name="password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            hint={words.passwordHint(MEMBER_PASSWORD_MIN)}
            error={faultOf('password')}
          />
        </div>
        <div className={s.seal}>
          <Hanko name={name} size={116} />
          {words.sealNote}
        </div>
      </div>
      <div className={s.submit}>
        <Action kind="primary" size="large" type="submit" icon="stamp" isPending={accept.isPending}>
          {words.submit}
        </Action>
      </div>
    </form>
  );
};

/** A link that was used, has expired or never existed: whom to ask for a new one. */
const SpentLink = () => {
  const { t } = useWords();
  const words = t.signIn.setUp;
  return (
    <Entrance poem={words.poem} title={words.spentTitle} lead={words.spentText}>
      <p className={s.note}>
        <Link to="/sign-in">{words.signInInstead}</Link>
      </p>
      <p className={s.note}>{words.spentInvite}</p>
      <code className={s.command}>meguri member invite EMAIL --role owner</code>
      <p className={s.note}>{words.spentReset}</p>
      <code className={s.command}>meguri member reset-password EMAIL</code>
    </Entrance>
  );
};
