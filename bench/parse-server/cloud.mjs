/* global Parse */

// The acquisition as a cloud function: session, spot, one row for each visitor, spot and day (a unique index), ACL.
Parse.Cloud.define(
  'acquire',
  async ({ user, params }) => {
    const spot = await new Parse.Query('Spot').equalTo('code', params.spot).first({ useMasterKey: true });
    if (!spot?.get('open')) throw new Parse.Error(101, 'no such spot');
    const acquisition = new Parse.Object('Acquisition');
    acquisition.set({ user, spot: params.spot, day: params.day, kind: 'stamp' });
    acquisition.setACL(new Parse.ACL(user));
    await acquisition.save(null, { useMasterKey: true });
    return { id: acquisition.id };
  },
  { requireUser: true },
);
