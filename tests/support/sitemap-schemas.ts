import { readFileSync } from 'node:fs';

/** The sitemap protocol's own schema, from the npm package `sitemap`. */
const URLSET = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8');

/** After the text of https://www.sitemaps.org/protocol.html: addresses of sitemaps, nothing else is ours. */
const INDEX = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:all>
      <xsd:element name="loc"><xsd:simpleType><xsd:restriction base="xsd:anyURI">
        <xsd:minLength value="12"/><xsd:maxLength value="2048"/>
      </xsd:restriction></xsd:simpleType></xsd:element>
      <xsd:element name="lastmod" type="xsd:dateTime" minOccurs="0"/>
    </xsd:all></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;

/** Follows Google's page on video sitemaps: names, limits and order of the elements that our files may hold. */
const VIDEO = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified"
  targetNamespace="http://www.google.com/schemas/sitemap-video/1.1" xmlns="http://www.google.com/schemas/sitemap-video/1.1">
  <xsd:simpleType name="address"><xsd:restriction base="xsd:anyURI"><xsd:pattern value="https?://.+"/></xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="title"><xsd:restriction base="xsd:string">
    <xsd:minLength value="1"/><xsd:maxLength value="100"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="description"><xsd:restriction base="xsd:string">
    <xsd:minLength value="1"/><xsd:maxLength value="2048"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="seconds"><xsd:restriction base="xsd:integer">
    <xsd:minInclusive value="1"/><xsd:maxInclusive value="28800"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:simpleType name="yesno"><xsd:restriction base="xsd:string">
    <xsd:enumeration value="yes"/><xsd:enumeration value="no"/>
  </xsd:restriction></xsd:simpleType>
  <xsd:element name="video"><xsd:complexType><xsd:sequence>
    <xsd:element name="thumbnail_loc" type="address"/>
    <xsd:element name="title" type="title"/>
    <xsd:element name="description" type="description"/>
    <xsd:element name="content_loc" type="address" minOccurs="0"/>
    <xsd:element name="player_loc" type="address"/>
    <xsd:element name="duration" type="seconds" minOccurs="0"/>
    <xsd:element name="publication_date" type="xsd:dateTime" minOccurs="0"/>
    <xsd:element name="live" type="yesno" minOccurs="0"/>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`;

/** A sitemap may hold elements of other known schemas: this one includes both. */
const BOTH = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-video/1.1" schemaLocation="sitemap-video.xsd"/>
</xsd:schema>`;

interface SchemaFiles {
  schema: { fileName: string; contents: string };
  preload: { fileName: string; contents: string }[];
}

export const SITEMAP_SCHEMA: SchemaFiles = {
  schema: { fileName: 'both.xsd', contents: BOTH },
  preload: [
    { fileName: 'sitemap.xsd', contents: URLSET },
    { fileName: 'sitemap-video.xsd', contents: VIDEO },
  ],
};

export const SITEMAP_INDEX_SCHEMA: SchemaFiles = {
  schema: { fileName: 'siteindex.xsd', contents: INDEX },
  preload: [],
};
