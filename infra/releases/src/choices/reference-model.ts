import { isInShare, type ReleaseVerb } from '@atrium/contracts';

interface ModelRollout {
  readonly id: string;
  readonly name: string;
  readonly buildId: string;
  readonly tenantId: string | null;
  readonly unit: 'firms' | 'users';
  readonly steps: readonly number[];
  step: number;
}

/**
 * What the product promises about who gets what, said as plainly as can be and
 * without history: tests compare the rules with it. It is told of accepted changes only.
 */
export class ReferenceModel {
  readonly channels = new Map<string, string[]>();
  readonly pins = new Map<string, string[]>();
  readonly follows = new Map<string, string>();
  readonly off = new Set<string>();
  readonly blocked = new Set<string>();
  rollouts: ModelRollout[] = [];

  /** Builds of a name in the order they were published. */
  readonly #published: (name: string) => readonly string[];

  constructor(published: (name: string) => readonly string[]) {
    this.#published = published;
  }

  /** A verb but `restore`, which says nothing new. */
  apply(change: ReleaseVerb, rolloutId: string): void {
    switch (change.verb) {
      case 'pin':
        this.#pin(change.tenantId, change.name, change.buildId);
        this.#end((rollout) => rollout.tenantId === change.tenantId && rollout.name === change.name);
        break;
      case 'unpin':
        this.pins.delete(`${change.tenantId} ${change.name}`);
        break;
      case 'moveChannel':
        this.#push(this.channels, `${change.channel} ${change.name}`, change.buildId);
        this.#endGeneral(change.channel, change.name);
        break;
      case 'followChannel':
        this.follows.set(change.tenantId, change.channel);
        break;
      case 'rollBack': {
        const stack = this.channels.get(`${change.channel} ${change.name}`) ?? [];
        stack.shift();
        while (this.blocked.has(stack[0] ?? '')) stack.shift();
        this.#endGeneral(change.channel, change.name);
        break;
      }
      case 'startRollout':
        this.rollouts.push({
          id: rolloutId,
          name: change.name,
          buildId: change.buildId,
          tenantId: change.tenantId,
          unit: change.unit,
          steps: change.steps,
          step: 0,
        });
        break;
      case 'advanceRollout':
        this.#advance(change.rolloutId);
        break;
      case 'rollBackRollout':
        this.#end(({ id }) => id === change.rolloutId);
        break;
      case 'switchOff':
        this.off.add(`${change.tenantId} ${change.name}`);
        break;
      case 'switchOn':
        this.off.delete(`${change.tenantId} ${change.name}`);
        break;
      case 'blockBuild':
        this.blocked.add(change.buildId);
        this.#end(({ buildId }) => buildId === change.buildId);
        break;
      case 'unblockBuild':
        this.blocked.delete(change.buildId);
        break;
      default:
    }
  }

  /** The build that all users of a firm get, where no trial gives them another one. */
  buildOf(tenantId: string, name: string): string | null {
    return this.off.has(`null ${name}`) || this.off.has(`${tenantId} ${name}`)
      ? null
      : this.chosenBuildOf(tenantId, name);
  }

  chosenBuildOf(tenantId: string, name: string): string | null {
    const channel = [
      ...(this.channels.get(this.#channelOf(tenantId, name)) ?? []),
      ...(this.channels.get(`stable ${name}`) ?? []),
    ];
    const pin = this.pins.get(`${tenantId} ${name}`);
    const rollout = this.rolloutOf(tenantId, name);
    const isIn = rollout?.unit === 'firms' && isInShare(rollout.id, tenantId, rollout.steps[rollout.step] ?? 0);
    const wanted = pin !== undefined ? [...pin, ...channel] : isIn ? [rollout.buildId, ...channel] : channel;
    const published = this.#published(name);
    const earlier = published.slice(0, Math.max(0, published.indexOf(wanted[0] ?? ''))).toReversed();
    return [...wanted, ...earlier].find((buildId) => !this.blocked.has(buildId)) ?? null;
  }

  rolloutOf(tenantId: string, name: string): ModelRollout | undefined {
    const own = this.rollouts.find((rollout) => rollout.name === name && rollout.tenantId === tenantId);
    return (
      own ??
      (this.#channelOf(tenantId, name).startsWith('stable ')
        ? this.rollouts.find((rollout) => rollout.name === name && rollout.tenantId === null)
        : undefined)
    );
  }

  #channelOf(tenantId: string, name: string): string {
    const followed = `${this.follows.get(tenantId) ?? 'stable'} ${name}`;
    return this.channels.has(followed) ? followed : `stable ${name}`;
  }

  #advance(rolloutId: string): void {
    const rollout = this.rollouts.find(({ id }) => id === rolloutId);
    if (rollout === undefined) return;
    rollout.step += 1;
    if (rollout.step < rollout.steps.length) return;
    rollout.step -= 1;
    // What a firm had beside the rollout is what stands behind its pin.
    this.#end(({ id }) => id === rolloutId);
    if (rollout.tenantId === null) this.#push(this.channels, `stable ${rollout.name}`, rollout.buildId);
    else this.#pin(rollout.tenantId, rollout.name, rollout.buildId);
  }

  #pin(tenantId: string, name: string, buildId: string): void {
    const key = `${tenantId} ${name}`;
    const present = this.chosenBuildOf(tenantId, name);
    if (!this.pins.has(key) && present !== null) this.pins.set(key, [present]);
    this.#push(this.pins, key, buildId);
  }

  /** The build in front, five remembered behind it. */
  #push(stacks: Map<string, string[]>, key: string, buildId: string): void {
    const others = (stacks.get(key) ?? []).filter((other) => other !== buildId);
    stacks.set(key, [buildId, ...others.slice(0, 5)]);
  }

  #endGeneral(channel: string, name: string): void {
    if (channel === 'stable') this.#end((rollout) => rollout.tenantId === null && rollout.name === name);
  }

  #end(isOver: (rollout: ModelRollout) => boolean): void {
    this.rollouts = this.rollouts.filter((rollout) => !isOver(rollout));
  }
}
