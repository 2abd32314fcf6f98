import { createHmac } from 'node:crypto';
import type { ConsoleOperation } from '@meguri/core/console/console-contract.ts';
import type { Operation } from '@meguri/core/contract.ts';
import type { AnyRefusalCode } from '@meguri/core/http/console-refusals.ts';
import type { StaffOperation } from '@meguri/core/staff/staff-contract.ts';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { networkOf } from '../limits/network.ts';
import { floodSample } from './flood-sample.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal that was sent. */
    refused: AnyRefusalCode | null;
  }
}

type AnyOperation = Operation | ConsoleOperation | StaffOperation;

/** Operations by which somebody gets into an account, the console or a counter, or changes who gets in. Each use is logged. */
const ABOUT_ACCOUNTS: ReadonlySet<AnyOperation> = new Set<AnyOperation>([
  'openCounter',
  'closeCounter',
  'register',
  'startGuest',
  'upgradeGuest',
  'chooseBook',
  'login',
  'logout',
  'changeForcedPassword',
  'forgotPassword',
  'resetPassword',
  'sendVerification',
  'verifyEmail',
  'changeEmail',
  'createRecovery',
  'previewRestore',
  'restoreAccount',
  'exportUser',
  'deleteUser',
  'signIn',
  'signOut',
  'acceptLink',
  'joinByLink',
  'resetMemberPassword',
  'proveIdentity',
  'changePassword',
  'endSession',
  'inviteToCampaign',
  'inviteOwner',
  'changeCampaignRole',
  'removeFromCampaign',
  'issuePasswordReset',
  'deleteMember',
  'confirmTotp',
  'renewRecoveryCodes',
  'removeTotp',
  'resetFactors',
  'signInByPasskey',
  'addPasskey',
  'removePasskey',
  'demandFactor',
  'demandFactorEverywhere',
  'makeToken',
  'revokeToken',
]);

/** Not allowed, not logged in, too many failed attempts, or a proof of work asked for. */
const DENIED: ReadonlySet<number> = new Set([401, 403, 428, 429]);

/** Enough to distinguish networks. */
const NETWORK_CHARACTERS = 12;

/**
 * Logs what happens at the accounts, and every call that was denied: which operation, its outcome, campaign and account, and a
 * keyed hash of the network, by which lines can be compared without storing addresses. Of many refusals of one kind only a
 * sample is logged, each with their number. Names, passwords, tokens and codes are never logged.
 */
export function openSecurityLog(
  log: Logger,
  networkKey: Uint8Array,
): (request: FastifyRequest, status: number) => void {
  const sample = floodSample();
  const hashOf = (address: string): string =>
    createHmac('sha256', networkKey).update(networkOf(address)).digest('base64url').slice(0, NETWORK_CHARACTERS);
  return (request, status) => {
    const { operation } = request;
    if (!operation || !(ABOUT_ACCOUNTS.has(operation) || DENIED.has(status))) return;
    const outcome = status < 400 ? 'ok' : (request.refused ?? String(status));
    const seen = status < 400 ? undefined : sample(`${operation} ${outcome}`);
    if (seen === null) return;
    const { id: requestId, meguri, member, concerned, ip } = request;
    const account = concerned ?? meguri?.identity?.accountId ?? member?.session?.tokenId ?? member?.session?.memberId;
    const campaign = meguri?.campaign.catalogue.slug ?? member?.campaign?.slug;
    log.info({ requestId, operation, outcome, campaign, account, network: hashOf(ip ?? ''), seen }, 'security');
  };
}
