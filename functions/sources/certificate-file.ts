/** Reads the certificates in a file as an authority publishes it: DER, PEM, or PKCS#7 in either. Pure. */
import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN (CERTIFICATE|PKCS7)-----([^-]+)-----END \1-----/g;

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
/** Context-specific, constructed, number 0: what PKCS#7 wraps its content in, and what it lists certificates in. */
const PART_0 = 0xa0;
/** `1.2.840.113549.1.7.2` */
const SIGNED_DATA = '2a864886f70d010702';

interface Element {
  tag: number;
  content: Buffer;
  /** With its tag and length. */
  whole: Buffer;
}

/** The DER elements that stand one after the other. Throws where the bytes are none. */
const elementsIn = (bytes: Buffer): Element[] => {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const sizeBytes = first < 0x80 ? 0 : first & 0x7f;
    const start = at + 2 + sizeBytes;
    const size = sizeBytes ? bytes.readUIntBE(at + 2, sizeBytes) : first;
    if (start + size > bytes.length) throw new Error('The file ends within a certificate.');
    found.push({ tag, content: bytes.subarray(start, start + size), whole: bytes.subarray(at, start + size) });
    at = start + size;
  }
  return found;
};

/** The certificates of PKCS#7 signed data; null where the bytes are something else. */
const bagOf = (der: Buffer): Buffer[] | null => {
  const [outer] = elementsIn(der);
  const [type, wrapped] = outer?.tag === SEQUENCE ? elementsIn(outer.content) : [];
  if (type?.tag !== OBJECT_ID || type.content.toString('hex') !== SIGNED_DATA || wrapped?.tag !== PART_0) return null;
  const [signed] = elementsIn(wrapped.content);
  const list = signed && elementsIn(signed.content).find(({ tag }) => tag === PART_0);
  return list ? elementsIn(list.content).map(({ whole }) => whole) : [];
};

/** Every certificate of a file, in its order. Throws when there is none, or when one can't be read. */
export const certificatesIn = (file: Buffer): X509Certificate[] => {
  const texts = [...file.toString('latin1').matchAll(PEM)].map(([, , base64 = '']) => Buffer.from(base64, 'base64'));
  const parts = texts.length > 0 ? texts : [file];
  const found = parts.flatMap((der) => bagOf(der) ?? [der]).map((der) => new X509Certificate(der));
  if (found.length === 0) throw new Error('The file holds no certificate.');
  return found;
};
