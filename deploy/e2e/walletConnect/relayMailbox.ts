/** A message as the relay hands it on; what is in it only the two ends can read. */
export interface RelayMessage {
  readonly topic: string;
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
  readonly tag: number;
}

interface Stored extends RelayMessage {
  readonly expiresAt: number;
  /** Clients that have it already, its sender among them. */
  readonly knownTo: Set<string>;
}

/** Keeps each message for its time to live, for every client that has not confirmed it yet. */
export class RelayMailbox {
  private kept: readonly Stored[] = [];

  constructor(private readonly now: () => number) {}

  /** `ttl` in seconds. */
  put(message: RelayMessage, ttl: number, sender: string): void {
    this.kept = [
      ...this.alive(),
      { ...message, expiresAt: message.publishedAt + ttl * 1000, knownTo: new Set([sender]) },
    ];
  }

  /** What the client has not confirmed yet, the oldest first. */
  waitingFor(client: string, topics: readonly string[]): readonly RelayMessage[] {
    return this.alive().filter(({ topic, knownTo }) => topics.includes(topic) && !knownTo.has(client));
  }

  confirm(client: string, message: RelayMessage): void {
    for (const retained of this.kept) {
      if (retained.topic === message.topic && retained.message === message.message) retained.knownTo.add(client);
    }
  }

  private alive(): readonly Stored[] {
    this.kept = this.kept.filter(({ expiresAt }) => expiresAt > this.now());
    return this.kept;
  }
}
