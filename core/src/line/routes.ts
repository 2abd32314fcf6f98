import { Type } from 'typebox';
import { route } from '../http/route.ts';

const LineCode = Type.String({ minLength: 1, maxLength: 200, description: 'From /{campaign}/auth/line?code=' });

export const lineRoutes = {
  showLineAccount: route({
    method: 'POST',
    path: '/auth/line/account',
    summary: 'Whose account a one-time code of LINE is; the code can still be used',
    tag: 'accounts',
    auth: false,
    body: Type.Object({ lineCode: LineCode }, { additionalProperties: false }),
    answer: Type.Object({ account: Type.Object({ username: Type.String() }) }, { $id: 'LineAccount' }),
    refusals: ['credentials_invalid'],
  }),
};
