import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { WebSocketServer, type WebSocket } from 'ws';
import { RelayMailbox, type RelayMessage } from './relayMailbox';

export interface Relay {
  readonly url: string;
  readonly port: number;
  readonly calls: readonly string[];
  /** Drops all connections, like an unreliable network; clients reconnect by themselves. */
  dropConnections(): void;
  stop(): Promise<void>;
}

interface Client {
  readonly id: string;
  readonly socket: WebSocket;
  readonly topics: Set<string>;
  readonly pushed: Map<number, RelayMessage>;
}

const topic = v.object({ topic: v.string() });
const topics = v.object({ topics: v.array(v.string()) });
const publication = v.object({
  topic: v.string(),
  message: v.string(),
  ttl: v.number(),
  tag: v.optional(v.number(), 0),
});
const batch = v.object({ messages: v.array(v.unknown()) });
const frame = v.looseObject({
  id: v.union([v.string(), v.number()]),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
});

/** The relay pings its clients; a Node client treats 35 s of silence as a dead connection. In ms. */
const PING_INTERVAL = 20_000;
const METHOD_NOT_FOUND = -32601;
/** The relay's close code for an unknown project. */
const UNKNOWN_PROJECT = 3000;

/**
 * A local WalletConnect relay: the `irn` JSON-RPC (publish, subscribe, batches, fetch, push with acknowledgment) over a
 * web socket, and a mailbox for disconnected clients. Messages are end-to-end encrypted. `port`: reuses the port of an
 * earlier relay; a free one by default.
 */
export async function startRelay(projectId: string, port = 0): Promise<Relay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port });
  await once(server, 'listening');
  const mailbox = new RelayMailbox(Date.now);
  const clients = new Set<Client>();
  const calls: string[] = [];
  let pushes = 0;

  function push(client: Client, message: RelayMessage): void {
    // A client that is unsure of its first subscription may subscribe to a topic twice; unacknowledged messages aren't
    // pushed again.
    if (
      [...client.pushed.values()].some(
        ({ topic, message: text }) => topic === message.topic && text === message.message,
      )
    )
      return;
    pushes += 1;
    const id = Date.now() * 1000 + (pushes % 1000);
    client.pushed.set(id, message);
    const params = { id: subscriptionId(client, message.topic), data: message };
    client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }));
  }

  function subscribe(client: Client, wanted: readonly string[]): readonly string[] {
    for (const name of wanted) client.topics.add(name);
    // Follows the response, because a client doesn't know a topic before its subscription is acknowledged.
    setImmediate(() => mailbox.waitingFor(client.id, wanted).forEach((message) => push(client, message)));
    return wanted.map((name) => subscriptionId(client, name));
  }

  function publish(sender: Client, params: unknown): true {
    const { ttl, ...parts } = v.parse(publication, params);
    const message = { ...parts, publishedAt: Date.now() };
    mailbox.put(message, ttl, sender.id);
    for (const client of clients) {
      if (client !== sender && client.topics.has(message.topic)) push(client, message);
    }
    return true;
  }

  function fetchMessages(client: Client, wanted: readonly string[]): object {
    const messages = mailbox.waitingFor(client.id, wanted);
    messages.forEach((message) => mailbox.confirm(client.id, message));
    return { messages, hasMore: false };
  }

  function response(client: Client, method: string, params: unknown): unknown {
    switch (method) {
      case 'irn_publish':
        return publish(client, params);
      case 'irn_batchPublish':
        v.parse(batch, params).messages.forEach((one) => publish(client, one));
        return true;
      case 'irn_subscribe':
        return subscribe(client, [v.parse(topic, params).topic])[0];
      case 'irn_batchSubscribe':
        return subscribe(client, v.parse(topics, params).topics);
      case 'irn_unsubscribe':
        client.topics.delete(v.parse(topic, params).topic);
        return true;
      case 'irn_batchUnsubscribe':
        v.parse(v.object({ subscriptions: v.array(topic) }), params).subscriptions.forEach((one) =>
          client.topics.delete(one.topic),
        );
        return true;
      case 'irn_fetchMessages':
        return fetchMessages(client, [v.parse(topic, params).topic]);
      case 'irn_batchFetchMessages':
        return fetchMessages(client, v.parse(topics, params).topics);
      default:
        return undefined;
    }
  }

  function receive(client: Client, text: string): void {
    const { id, method, params } = v.parse(frame, JSON.parse(text));
    if (method === undefined) {
      const confirmed = client.pushed.get(Number(id));
      if (confirmed) mailbox.confirm(client.id, confirmed);
      client.pushed.delete(Number(id));
      return;
    }
    calls.push(method);
    const result = response(client, method, params);
    const outcome =
      result === undefined ? { error: { code: METHOD_NOT_FOUND, message: `Unknown method ${method}` } } : { result };
    client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', ...outcome }));
  }

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const requested = new URL(request.url ?? '/', 'ws://relay').searchParams;
    if (requested.get('projectId') !== projectId) return socket.close(UNKNOWN_PROJECT, 'Project not found');
    const client: Client = { id: issuerOf(requested.get('auth') ?? ''), socket, topics: new Set(), pushed: new Map() };
    clients.add(client);
    socket.on('message', (data: Buffer) => receive(client, data.toString()));
    socket.on('close', () => clients.delete(client));
  });
  const pinging = setInterval(() => server.clients.forEach((socket) => socket.ping()), PING_INTERVAL);

  return {
    url: `ws://127.0.0.1:${portOf(server)}`,
    port: portOf(server),
    calls,
    dropConnections: () => server.clients.forEach((socket) => socket.terminate()),
    async stop() {
      clearInterval(pinging);
      server.clients.forEach((socket) => socket.terminate());
      if (server.address() === null) return;
      server.close();
      await once(server, 'close');
    },
  };
}

function issuerOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return v.parse(v.object({ iss: v.string() }), JSON.parse(Buffer.from(payload, 'base64url').toString())).iss;
}

function subscriptionId(client: Client, name: string): string {
  return createHash('sha256').update(`${name}${client.id}`).digest('hex');
}

function portOf(server: WebSocketServer): number {
  const address = server.address();
  if (typeof address === 'string' || address === null) throw new Error('The relay has no port.');
  return address.port;
}
