import {
  ApartmentOutlined as ApartmentOutlinedDrawing,
  ApiOutlined as ApiOutlinedDrawing,
  AppstoreOutlined as AppstoreOutlinedDrawing,
  ArrowDownOutlined as ArrowDownOutlinedDrawing,
  ArrowUpOutlined as ArrowUpOutlinedDrawing,
  AuditOutlined as AuditOutlinedDrawing,
  BellOutlined as BellOutlinedDrawing,
  BoldOutlined as BoldOutlinedDrawing,
  CarOutlined as CarOutlinedDrawing,
  CheckOutlined as CheckOutlinedDrawing,
  CloseOutlined as CloseOutlinedDrawing,
  CodeOutlined as CodeOutlinedDrawing,
  CopyOutlined as CopyOutlinedDrawing,
  CrownOutlined as CrownOutlinedDrawing,
  CustomerServiceOutlined as CustomerServiceOutlinedDrawing,
  DashboardOutlined as DashboardOutlinedDrawing,
  DeleteOutlined as DeleteOutlinedDrawing,
  DiffOutlined as DiffOutlinedDrawing,
  ExportOutlined as ExportOutlinedDrawing,
  EyeInvisibleOutlined as EyeInvisibleOutlinedDrawing,
  EyeOutlined as EyeOutlinedDrawing,
  FileProtectOutlined as FileProtectOutlinedDrawing,
  FileTextOutlined as FileTextOutlinedDrawing,
  FontSizeOutlined as FontSizeOutlinedDrawing,
  GiftOutlined as GiftOutlinedDrawing,
  GlobalOutlined as GlobalOutlinedDrawing,
  HddOutlined as HddOutlinedDrawing,
  HistoryOutlined as HistoryOutlinedDrawing,
  IdcardOutlined as IdcardOutlinedDrawing,
  ImportOutlined as ImportOutlinedDrawing,
  LeftOutlined as LeftOutlinedDrawing,
  LinkOutlined as LinkOutlinedDrawing,
  LockOutlined as LockOutlinedDrawing,
  LogoutOutlined as LogoutOutlinedDrawing,
  MenuFoldOutlined as MenuFoldOutlinedDrawing,
  MenuUnfoldOutlined as MenuUnfoldOutlinedDrawing,
  MobileOutlined as MobileOutlinedDrawing,
  PictureOutlined as PictureOutlinedDrawing,
  PieChartOutlined as PieChartOutlinedDrawing,
  PlusOutlined as PlusOutlinedDrawing,
  QuestionCircleOutlined as QuestionCircleOutlinedDrawing,
  ReadOutlined as ReadOutlinedDrawing,
  RedoOutlined as RedoOutlinedDrawing,
  ReloadOutlined as ReloadOutlinedDrawing,
  RightOutlined as RightOutlinedDrawing,
  SafetyOutlined as SafetyOutlinedDrawing,
  SaveOutlined as SaveOutlinedDrawing,
  SearchOutlined as SearchOutlinedDrawing,
  SendOutlined as SendOutlinedDrawing,
  SettingOutlined as SettingOutlinedDrawing,
  ShopOutlined as ShopOutlinedDrawing,
  StarOutlined as StarOutlinedDrawing,
  TagOutlined as TagOutlinedDrawing,
  TeamOutlined as TeamOutlinedDrawing,
  TranslationOutlined as TranslationOutlinedDrawing,
  UndoOutlined as UndoOutlinedDrawing,
  UnorderedListOutlined as UnorderedListOutlinedDrawing,
  UserOutlined as UserOutlinedDrawing,
  WalletOutlined as WalletOutlinedDrawing,
} from '@ant-design/icons'
import type { ComponentType, CSSProperties } from 'react'

interface IconProps {
  className?: string
  style?: CSSProperties
}

/**
 * Hides the icons' built-in English names from screen readers: the label next to each says the same in every language.
 */
function decoration(Drawing: ComponentType<object>) {
  return function Icon(props: IconProps) {
    return <Drawing {...props} {...{ role: 'presentation', 'aria-label': undefined, 'aria-hidden': true }} />
  }
}

export const ApartmentOutlined = decoration(ApartmentOutlinedDrawing)
export const ApiOutlined = decoration(ApiOutlinedDrawing)
export const AppstoreOutlined = decoration(AppstoreOutlinedDrawing)
export const ArrowDownOutlined = decoration(ArrowDownOutlinedDrawing)
export const ArrowUpOutlined = decoration(ArrowUpOutlinedDrawing)
export const AuditOutlined = decoration(AuditOutlinedDrawing)
export const BellOutlined = decoration(BellOutlinedDrawing)
export const BoldOutlined = decoration(BoldOutlinedDrawing)
export const CarOutlined = decoration(CarOutlinedDrawing)
export const CheckOutlined = decoration(CheckOutlinedDrawing)
export const CloseOutlined = decoration(CloseOutlinedDrawing)
export const CodeOutlined = decoration(CodeOutlinedDrawing)
export const CopyOutlined = decoration(CopyOutlinedDrawing)
export const CrownOutlined = decoration(CrownOutlinedDrawing)
export const CustomerServiceOutlined = decoration(CustomerServiceOutlinedDrawing)
export const DashboardOutlined = decoration(DashboardOutlinedDrawing)
export const DeleteOutlined = decoration(DeleteOutlinedDrawing)
export const DiffOutlined = decoration(DiffOutlinedDrawing)
export const ExportOutlined = decoration(ExportOutlinedDrawing)
export const EyeInvisibleOutlined = decoration(EyeInvisibleOutlinedDrawing)
export const EyeOutlined = decoration(EyeOutlinedDrawing)
export const FileProtectOutlined = decoration(FileProtectOutlinedDrawing)
export const FileTextOutlined = decoration(FileTextOutlinedDrawing)
export const FontSizeOutlined = decoration(FontSizeOutlinedDrawing)
export const GiftOutlined = decoration(GiftOutlinedDrawing)
export const HistoryOutlined = decoration(HistoryOutlinedDrawing)
export const GlobalOutlined = decoration(GlobalOutlinedDrawing)
export const LeftOutlined = decoration(LeftOutlinedDrawing)
export const LinkOutlined = decoration(LinkOutlinedDrawing)
export const HddOutlined = decoration(HddOutlinedDrawing)
export const IdcardOutlined = decoration(IdcardOutlinedDrawing)
export const ImportOutlined = decoration(ImportOutlinedDrawing)
export const LockOutlined = decoration(LockOutlinedDrawing)
export const LogoutOutlined = decoration(LogoutOutlinedDrawing)
export const MenuFoldOutlined = decoration(MenuFoldOutlinedDrawing)
export const MenuUnfoldOutlined = decoration(MenuUnfoldOutlinedDrawing)
export const MobileOutlined = decoration(MobileOutlinedDrawing)
export const PictureOutlined = decoration(PictureOutlinedDrawing)
export const PieChartOutlined = decoration(PieChartOutlinedDrawing)
export const PlusOutlined = decoration(PlusOutlinedDrawing)
export const QuestionCircleOutlined = decoration(QuestionCircleOutlinedDrawing)
export const ReadOutlined = decoration(ReadOutlinedDrawing)
export const RedoOutlined = decoration(RedoOutlinedDrawing)
export const ReloadOutlined = decoration(ReloadOutlinedDrawing)
export const RightOutlined = decoration(RightOutlinedDrawing)
export const SafetyOutlined = decoration(SafetyOutlinedDrawing)
export const SaveOutlined = decoration(SaveOutlinedDrawing)
export const SearchOutlined = decoration(SearchOutlinedDrawing)
export const SendOutlined = decoration(SendOutlinedDrawing)
export const SettingOutlined = decoration(SettingOutlinedDrawing)
export const ShopOutlined = decoration(ShopOutlinedDrawing)
export const StarOutlined = decoration(StarOutlinedDrawing)
export const TagOutlined = decoration(TagOutlinedDrawing)
export const TeamOutlined = decoration(TeamOutlinedDrawing)
export const TranslationOutlined = decoration(TranslationOutlinedDrawing)
export const UndoOutlined = decoration(UndoOutlinedDrawing)
export const UnorderedListOutlined = decoration(UnorderedListOutlinedDrawing)
export const UserOutlined = decoration(UserOutlinedDrawing)
export const WalletOutlined = decoration(WalletOutlinedDrawing)
