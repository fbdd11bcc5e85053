import { z } from 'zod';

/** After the text of RSS 2.0 (https://www.rssboard.org/rss-specification), for the elements that our feeds hold. */
export const RSS_SCHEMA = {
  schema: {
    fileName: 'rss.xsd',
    contents: `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.w3.org/2005/Atom" schemaLocation="atom-link.xsd"/>
  <xsd:simpleType name="text"><xsd:restriction base="xsd:string"><xsd:minLength value="1"/></xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="address"><xsd:restriction base="xsd:anyURI"><xsd:pattern value="https?://.+"/></xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="date"><xsd:restriction base="xsd:string">
    <xsd:pattern value="(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{4} \\d\\d:\\d\\d:\\d\\d GMT"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:element name="rss"><xsd:complexType>
    <xsd:sequence><xsd:element name="channel"><xsd:complexType><xsd:sequence>
      <xsd:element name="title" type="text"/>
      <xsd:element name="link" type="address"/>
      <xsd:element name="description" type="text"/>
      <xsd:element name="language" type="xsd:language"/>
      <xsd:any namespace="##other" processContents="strict"/>
      <xsd:element name="item" minOccurs="0" maxOccurs="unbounded"><xsd:complexType><xsd:all>
        <xsd:element name="title" type="text"/>
        <xsd:element name="link" type="address"/>
        <xsd:element name="guid"><xsd:complexType><xsd:simpleContent><xsd:extension base="address">
          <xsd:attribute name="isPermaLink" type="xsd:boolean" use="required"/>
        </xsd:extension></xsd:simpleContent></xsd:complexType></xsd:element>
        <xsd:element name="pubDate" type="date"/>
        <xsd:element name="description" type="text"/>
      </xsd:all></xsd:complexType></xsd:element>
    </xsd:sequence></xsd:complexType></xsd:element></xsd:sequence>
    <xsd:attribute name="version" fixed="2.0" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`,
  },
  preload: [
    {
      fileName: 'atom-link.xsd',
      contents: `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2005/Atom">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
    <xsd:attribute name="rel" fixed="self" use="required"/>
    <xsd:attribute name="type" fixed="application/rss+xml" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`,
    },
  ],
};

/** After https://www.jsonfeed.org/version/1.1/; nothing else may stand in a feed. */
export const JSON_FEED_SCHEMA = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string().min(1),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  home_page_url: z.url(),
  feed_url: z.url(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string().min(1),
      content_text: z.string().min(1),
      date_published: z.iso.datetime({ offset: true }),
      image: z.url().optional(),
    }),
  ),
});
