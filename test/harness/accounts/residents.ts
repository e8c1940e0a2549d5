/** Somebody who registers through the front door of a whole world, and reads their mail. */
import { expect } from 'vitest';
import { type Client, client } from '../cloud/client.ts';
import type { TestWorld } from '../cloud/world.ts';
import { eventually } from '../eventually.ts';

export interface Resident {
  email: string;
  id: string;
  api: Client;
}

export const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The mails that a world sent to an address. */
export const mailsTo = (world: TestWorld, email: string) => world.inbox().filter(({ to }) => to.includes(email));

/** The mails about a call of this id. */
export const mailsAbout = (world: TestWorld, { email }: Pick<Resident, 'email'>, id: string) =>
  mailsTo(world, email).filter(({ text }) => text.includes(`DispatchCall/${id}`));

/** The first of them, once it is there. */
export const mailAbout = (world: TestWorld, who: Pick<Resident, 'email'>, id: string) =>
  eventually('the mail about the call', () => mailsAbout(world, who, id)[0]);

/** Registers, and confirms by the link of the mail unless told otherwise. */
export const newResident = async (world: TestWorld, name: string, { confirm = true } = {}): Promise<Resident> => {
  const email = `${name}@example.com`;
  const anonymous = client(world.url);
  const { status, body } = await anonymous.post('/api/account/register', { email, password: 'cream-colored-bricks' });
  expect(status).toBe(200);
  if (confirm) {
    const mail = await eventually('the confirmation mail', () => mailsTo(world, email)[0]);
    const token = tokenIn(mail.text);
    expect(await anonymous.post('/api/account/confirmEmail', { token })).toMatchObject({ status: 200 });
  }
  return { email, id: body.id, api: anonymous.as(body.jwtToken) };
};
