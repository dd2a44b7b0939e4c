import webPush from 'web-push';
import { parseAlertsConfiguration } from './alertsConfiguration';
import { KNOWN_PUSH_ORIGINS } from './pushOrigins';

const VALID = {
  app: 'app.json',
  origins: ['https://app.example.org'],
  vapid: { subject: 'mailto:operator@example.org', ...webPush.generateVAPIDKeys() },
};

describe('the configuration of the alerts service', () => {
  it('allows the known push services unless it names others [PFO-303]', () => {
    expect(parseAlertsConfiguration(VALID).pushOrigins).toEqual(KNOWN_PUSH_ORIGINS);
  });

  it('has no default for the VAPID keys [PFO-306]', () => {
    const { vapid: _vapid, ...rest } = VALID;
    expect(() => parseAlertsConfiguration(rest)).toThrow('vapid is missing.');
  });

  it.each([
    ['origins', [], 'origins must name at least one origin.'],
    ['origins', ['https://app.example.org/path'], 'origins.0 must be an origin'],
    ['vapid', { ...VALID.vapid, subject: 'operator' }, 'vapid.subject must begin with'],
    ['vapid', { ...VALID.vapid, privateKey: 'AAAA' }, 'vapid must be a key pair'],
    ['vapid', { ...VALID.vapid, publicKey: webPush.generateVAPIDKeys().publicKey }, 'vapid must be a key pair'],
    ['pushOrigins', ['http://push.example.org'], 'pushOrigins.0 must be an origin'],
    ['pushOrigins', ['https://10.0.0.1'], 'pushOrigins.0 must be an origin'],
    ['pushOrigins', ['https://*'], 'pushOrigins.0 must be an origin'],
    ['interval', 0, 'interval'],
  ])('names a wrong %s: %j', (field, value, problem) => {
    expect(() => parseAlertsConfiguration({ ...VALID, [field]: value })).toThrow(problem);
  });
});
