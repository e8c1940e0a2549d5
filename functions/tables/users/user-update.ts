/** A change of a user as DynamoDB's expressions: what is set and removed, and what must still be so. Pure. */

type Attributes = Readonly<Record<string, unknown>>;

/** The fields of a user that a person sees and edits: a change of it is a new version. */
const PROFILE: readonly string[] = ['email', 'firstName', 'lastName'];

/** Attributes given as undefined are removed. */
export const updateOf = (changes: Attributes) => {
  const entries = Object.entries(changes);
  const assigned = entries.filter(([, value]) => value !== undefined);
  const removed = entries.filter(([, value]) => value === undefined);
  const isEdit = entries.some(([name]) => PROFILE.includes(name));
  return {
    expression: [
      assigned.length ? `SET ${assigned.map(([name]) => `#${name} = :${name}`).join(', ')}` : '',
      removed.length ? `REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}` : '',
      isEdit ? 'ADD #version :one' : '',
    ]
      .filter(Boolean)
      .join(' '),
    names: {
      ...Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ...(isEdit ? { '#version': 'version' } : {}),
    },
    values: {
      ...Object.fromEntries(assigned.map(([name, value]) => [`:${name}`, value])),
      ...(isEdit ? { ':one': 1 } : {}),
    },
  };
};

/** A condition: the user is not being deleted; attributes given as undefined must be absent. */
export const conditionOf = (still: Attributes) => {
  const entries = Object.entries(still);
  const present = entries.filter(([, value]) => value !== undefined);
  return {
    expression: [
      'attribute_exists(#sub) AND attribute_not_exists(deleting)',
      ...entries.map(([name, value]) =>
        value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :was_${name}`,
      ),
    ].join(' AND '),
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(present.map(([name, value]) => [`:was_${name}`, value])),
  };
};
