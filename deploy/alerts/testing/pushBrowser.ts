import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushBrowser {
  /** Keys of a subscription, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** Throws if the body isn't encrypted for this browser. */
  decrypt(body: Uint8Array): string;
}

const TAG_LENGTH = 16;
const LAST_RECORD = 2;

/** The keys of a browser's subscription, and its side of RFC 8291 (aes128gcm, RFC 8188) with one record. */
export function createPushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);

  return {
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(content) {
      const body = Buffer.from(content);
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, keyInfo, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(record.subarray(-TAG_LENGTH));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG_LENGTH)), cipher.final()]);
      const end = padded.lastIndexOf(LAST_RECORD);
      return padded.subarray(0, end).toString('utf8');
    },
  };
}
