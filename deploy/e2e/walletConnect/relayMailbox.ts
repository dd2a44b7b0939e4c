export interface RelayMessage {
  readonly topic: string;
  readonly message: string;
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
  readonly tag: number;
}

interface Stored extends RelayMessage {
  readonly expiresAt: number;
  readonly knownTo: Set<string>;
}

/** Stores each message until its time to live ends, for every client that hasn't acknowledged it. */
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

  /** Unacknowledged messages of a client, oldest first. */
  waitingFor(client: string, topics: readonly string[]): readonly RelayMessage[] {
    return this.alive().filter(({ topic, knownTo }) => topics.includes(topic) && !knownTo.has(client));
  }

  confirm(client: string, message: RelayMessage): void {
    for (const stored of this.kept) {
      if (stored.topic === message.topic && stored.message === message.message) stored.knownTo.add(client);
    }
  }

  private alive(): readonly Stored[] {
    this.kept = this.kept.filter(({ expiresAt }) => expiresAt > this.now());
    return this.kept;
  }
}
