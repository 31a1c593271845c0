import type { PartiesTabQuery, PartiesTab_PartyFragment } from '../../generated/graphql.ts';

export type Party = PartiesTab_PartyFragment;
export type PartyRole = PartiesTabQuery['matterParties']['roles'][number];

export interface PartyGroup {
  readonly role: string;
  readonly parties: readonly Party[];
}

/** Parties by their role: in the order of the firm's list, other roles after it by name, the other side last. */
export function groupParties(parties: readonly Party[], roles: readonly PartyRole[]): readonly PartyGroup[] {
  const place = new Map(roles.map(({ name }, index) => [name, index]));
  const names = [...new Set(parties.map(({ role }) => role))];
  const groups = names.map((role): PartyGroup => ({
    role,
    parties: parties.filter((party) => party.role === role).sort((one, other) => one.name.localeCompare(other.name)),
  }));
  const isAdverse = (group: PartyGroup): boolean => group.parties.every((party) => party.isAdverse);
  return groups.sort(
    (one, other) =>
      Number(isAdverse(one)) - Number(isAdverse(other)) ||
      (place.get(one.role) ?? roles.length) - (place.get(other.role) ?? roles.length) ||
      one.role.localeCompare(other.role),
  );
}
